import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useTakenOver } from './use-taken-over.ts';

function Form() {
  return <form inert={!useTakenOver()} />;
}

it('is false in what is rendered at build: the form waits for its code', () => {
  expect(renderToString(<Form />)).toContain('inert');
});
