/**
 * Puts the service worker to work when the page has loaded and has nothing more urgent to do. Where
 * there is none (a private window, the development server), everything works but the offline page.
 */
export function registerServiceWorker(): void {
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  const register = () => {
    setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), 1_000);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
