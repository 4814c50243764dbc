export * from './illustrations/HandelskadeSkyline.tsx';
export * from './illustrations/vehicles.tsx';
export type { IllustrationProps } from './illustrations/illustration.ts';
