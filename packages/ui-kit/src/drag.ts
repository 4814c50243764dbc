/**
 * Dragging that works with mouse, finger, keyboard and screen reader. It is react-aria's, which
 * announces each step and lets Tab go from target to target. `Dragging` passes the language of the
 * screen to it.
 */
export { I18nProvider as Dragging } from 'react-aria-components/I18nProvider';
export { Pressable } from 'react-aria-components/Pressable';
export { useDrag } from 'react-aria-components/useDrag';
export { useDrop } from 'react-aria-components/useDrop';
