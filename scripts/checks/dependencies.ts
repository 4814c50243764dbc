import { readFileSync } from 'node:fs';
import { dependencyProblems, type Lockfile } from './dependency-rules.ts';

// Fails when a dependency is not one that we may ship, or could run code when it is installed.
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
const problems = dependencyProblems(lockfile, readFileSync('.npmrc', 'utf8'));
for (const problem of problems) console.error(problem);
console.log(`${Object.keys(lockfile.packages).length} packages, ${problems.length} problems`);
if (problems.length > 0) process.exit(1);
