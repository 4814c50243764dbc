/** Hands a file to the browser's downloads. No part of the shared facade: each app bundles it. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Firefox reads the address only after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
