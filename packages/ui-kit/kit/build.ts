/** Builds the kit page into dist/kit: `node packages/ui-kit/kit/build.ts`. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import rspack from '@rspack/core';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const compiler = rspack({
  mode: 'production',
  context: path('..'),
  entry: { main: './kit/main.tsx' },
  devtool: false,
  output: {
    path: path('../dist/kit'),
    publicPath: 'auto',
    filename: 'assets/[name].js',
    cssFilename: 'assets/[name].css',
    assetModuleFilename: 'assets/[name][ext]',
  },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'builtin:swc-loader',
        options: { detectSyntax: 'auto', jsc: { transform: { react: { runtime: 'automatic' } } } },
        type: 'javascript/auto',
      },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
    parser: { 'css/auto': { namedExports: false } },
    generator: { 'css/auto': { localIdentName: '[path][name]-[local]' } },
  },
  optimization: { minimize: false },
  performance: false,
});

compiler.run((error, stats) => {
  const text = error?.stack ?? stats?.toString('errors-warnings') ?? '';
  if (text) process.stdout.write(`${text}\n`);
  if (error || stats?.hasErrors()) process.exitCode = 1;
  mkdirSync(path('../dist/kit'), { recursive: true });
  copyFileSync(path('./index.html'), path('../dist/kit/index.html'));
  compiler.close(() => undefined);
});
