import './without-storage.ts';
import '@trupial/ui-kit/styles.css';
import { start } from './start.tsx';

start();
