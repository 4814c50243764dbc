import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleKinds, sampleMail } from '@trupial/notifications/sample-mails';
import { launchBrowser } from '@trupial/testbed/browser/browser';

// `npm run screenshots:mails`: every mail as the notifications service makes it, in both schemes, as a
// phone and a desk show it, into dist/screenshots/mails. All kinds in English, the four languages for
// one kind, and long names. Beside each picture lies the plain text part.

const output = join(import.meta.dirname, '../../dist/screenshots/mails');
const languages = ['nl', 'es', 'pap'] as const;
const mails = [
  ...sampleKinds.map((kind) => ({ name: kind, mail: sampleMail(kind, 'en') })),
  ...languages.map((language) => ({
    name: `driver_assigned-${language}`,
    mail: sampleMail('driver_assigned', language),
  })),
  ...(['booked', 'driver_assigned', 'completed'] as const).map((kind) => ({
    name: `${kind}-long-names`,
    mail: sampleMail(kind, 'en', 'long'),
  })),
];

await rm(output, { recursive: true, force: true });
await mkdir(output, { recursive: true });
const browser = await launchBrowser();
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 700]) {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 400 } });
      const page = await context.newPage();
      for (const { name, mail } of mails) {
        await page.setContent(mail.html ?? '');
        const isTooWide = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        if (isTooWide) throw new Error(`the mail ${name} is wider than ${width} px`);
        const path = join(output, `${width}-${colorScheme}-${name}.png`);
        await page.screenshot({ path, fullPage: true });
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
}
for (const { name, mail } of mails) {
  await writeFile(join(output, `${name}.txt`), `Subject: ${mail.subject}\n\n${mail.text}\n`);
}
console.log(`${mails.length} mails: ${output}`);
