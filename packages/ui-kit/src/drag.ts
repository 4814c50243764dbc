/**
 * Dragging that works with mouse, finger, keyboard and screen reader: react-aria's, which announces
 * each step and lets Tab go from target to target. `Dragging` gives it the language of the screen.
 */
export { I18nProvider as Dragging } from 'react-aria-components/I18nProvider';
export { Pressable } from 'react-aria-components/Pressable';
export { useDrag } from 'react-aria-components/useDrag';
export { useDrop } from 'react-aria-components/useDrop';
