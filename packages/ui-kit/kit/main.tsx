import '../src/styles.css';
import { createRoot } from 'react-dom/client';
import { Kit } from './kit.tsx';

const theme = new URLSearchParams(location.search).get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;
const root = document.querySelector('#kit');
if (root) createRoot(root).render(<Kit />);
