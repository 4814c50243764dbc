/**
 * Registers the service worker when the page has loaded and is idle. Without service workers (a
 * private window, the development server), everything works except the offline page.
 */
export function registerServiceWorker(): void {
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  const register = () => {
    setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), 1_000);
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
