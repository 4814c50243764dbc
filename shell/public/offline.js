// The offline page in the language that was chosen, and back as soon as there is a connection. Plain
// JavaScript: it is served as it is.
const languages = ['en', 'nl', 'es', 'pap'];
const wanted = [localStorage.getItem('language'), ...navigator.languages];
const language =
  wanted.map((tag) => tag?.toLowerCase().split('-')[0]).find((tag) => languages.includes(tag)) ??
  'en';
const theme = localStorage.getItem('theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
document.documentElement.lang = language;
for (const section of document.querySelectorAll('section')) {
  section.hidden = section.lang !== language;
  if (!section.hidden) document.title = section.querySelector('h1').textContent;
}
for (const link of document.querySelectorAll('a')) link.href = location.href;

// What a device says of its connection is a guess: an answer of the server is none.
async function openWhenReachable() {
  const answer = await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  );
  if (answer?.ok) location.reload();
}
addEventListener('online', openWhenReachable);
setInterval(openWhenReachable, 5_000);
