import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const deflated = 8;

/**
 * Every file of a zip as text, by its name: what a workbook really holds, also where no program for
 * sheets shows it.
 */
export function unzipped(zip: Buffer): ReadonlyMap<string, string> {
  const end = zip.lastIndexOf(u32(endOfDirectory));
  if (end < 0) throw new Error('not a zip');
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength!);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    files.set(name, (method === deflated ? inflateRawSync(bytes) : bytes).toString('utf8'));
    at += 46 + nameLength! + extra! + comment!;
  }
  return files;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
