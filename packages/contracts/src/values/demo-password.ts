/** Of every demo account. It is public: nobody signs in with it when NODE_ENV=production. */
export const demoPassword = 'curacao-demo-2026';
