import { missingTexts } from './missing-texts.ts';

const missing = await missingTexts();
for (const line of missing) console.log(line);
console.log(missing.length === 0 ? 'No text is missing.' : `${missing.length} texts are missing.`);
if (missing.length > 0) process.exitCode = 1;
