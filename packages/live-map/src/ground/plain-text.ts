/** The words of a credit: what data says of itself may be HTML, and none of that is put in a page. */
export function plainText(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return (parsed.body.textContent ?? '').trim();
}
