declare module '*.module.css' {
  /** Local class name → generated class name. */
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module '*.css';
