import { open, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** What a search of files found. */
export interface FileSearch {
  readonly files: number;
  readonly bytes: number;
  /** `file: text`, each pair once. */
  readonly hits: readonly string[];
}

const chunk = 8 * 1024 * 1024;

/**
 * Every spelling under which a text may lie in a file of Postgres: in UTF-8 as it is, in lower and in
 * upper case; and of a number its digits in the groups in which people write them.
 */
function spellingsOf(text: string): readonly string[] {
  if (!/^\d{7}$/.test(text)) return [...new Set([text, text.toLowerCase(), text.toUpperCase()])];
  const groups = [text.slice(0, 3), text.slice(3)];
  return [text, ...['-', ' ', '.', ') '].map((separator) => groups.join(separator))];
}

/** Searches all files below a folder, whatever they are, for texts in every spelling. */
export async function filesWith(folder: string, texts: readonly string[]): Promise<FileSearch> {
  const wanted = texts.flatMap((text) =>
    spellingsOf(text).map((spelling) => ({ text, bytes: Buffer.from(spelling) })),
  );
  const overlap = Math.max(...wanted.map(({ bytes }) => bytes.length)) - 1;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hits = new Set<string>();
  let [files, bytes] = [0, 0];
  const buffer = Buffer.alloc(chunk + overlap);
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // Postgres removes files meanwhile.
    const file = await open(path).catch(() => undefined);
    if (file === undefined) continue;
    files += 1;
    let kept = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, kept, chunk);
      if (bytesRead === 0) break;
      bytes += bytesRead;
      const part = buffer.subarray(0, kept + bytesRead);
      for (const { text, bytes: sought } of wanted) {
        if (part.includes(sought)) hits.add(`${relative(folder, path)}: ${text}`);
      }
      kept = Math.min(overlap, part.length);
      buffer.copyWithin(0, part.length - kept, part.length);
    }
    await file.close();
  }
  return { files, bytes, hits: [...hits].toSorted() };
}
