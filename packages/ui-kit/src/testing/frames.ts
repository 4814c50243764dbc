/** The browser has drawn this often since: what a page that was held up still had to draw is drawn. */
export async function afterFrames(count = 3): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
}
