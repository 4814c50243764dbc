const TIME_LIMIT_MS = 5_000;

/** Runs a script of our own server; fails when it cannot be had, or not in time. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      script.remove();
      settle();
    };
    const timer = setTimeout(
      () => finish(() => reject(new Error(`${url} took longer than ${TIME_LIMIT_MS} ms`))),
      TIME_LIMIT_MS,
    );
    script.src = url;
    script.addEventListener('load', () => finish(resolve));
    script.addEventListener('error', () =>
      finish(() => reject(new Error(`${url} could not be loaded`))),
    );
    document.head.append(script);
  });
}
