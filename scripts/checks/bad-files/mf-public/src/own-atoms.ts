export { atom } from 'jotai';
