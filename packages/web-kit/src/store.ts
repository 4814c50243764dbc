import { createStore } from 'jotai';

/** The page's one store of atoms, also for code outside React. */
export const platformStore = createStore();
