/** How scripts and tests start Debian's Chromium; `TRUPIAL_CHROMIUM` names another program. */
export const chromiumOptions = {
  executablePath: process.env['TRUPIAL_CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    // Tests also run as root.
    '--no-sandbox',
    '--disable-gpu',
    // No requests of its own to the internet.
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Without a GPU, Chromium emulates one; drawing without that emulation costs less.
    '--disable-software-rasterizer',
    '--disable-gpu-rasterization',
  ],
};
