import { allClashingTexts, missingTexts } from './missing-texts.ts';

const missing = await missingTexts();
const clashes = await allClashingTexts();
for (const line of [...missing, ...clashes]) console.log(line);
console.log(missing.length === 0 ? 'No text is missing.' : `${missing.length} texts are missing.`);
if (clashes.length > 0) console.log(`${clashes.length} texts have two translations.`);
if (missing.length + clashes.length > 0) process.exitCode = 1;
