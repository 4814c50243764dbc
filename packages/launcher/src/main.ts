console.log('hello', import.meta.url);
export {};
