import { describe, expect, it } from 'vitest';
import { fullName, initials, successRate } from './person.ts';

describe('a person', () => {
  it('is called by first and last name, else by the username', () => {
    expect(fullName({ first_name: 'Maria', last_name: 'Martina', username: 'm' })).toBe(
      'Maria Martina',
    );
    expect(fullName({ first_name: 'Maria', last_name: '', username: 'm' })).toBe('Maria');
    expect(fullName({ first_name: ' ', last_name: null, username: 'maria' })).toBe('maria');
    expect(fullName({})).toBe('');
  });

  it('has initials of the first and the last word', () => {
    expect(initials('Maria de los Angeles Martina')).toBe('MM');
    expect(initials('maria')).toBe('M');
    expect(initials('ana.bakker')).toBe('AB');
    expect(initials('')).toBe('');
  });
});

describe('the success rate', () => {
  it('has one decimal', () => {
    expect(successRate(2, 3)).toBe(66.7);
    expect(successRate(12, 14)).toBe(85.7);
    expect(successRate(4, 4)).toBe(100);
  });

  it('is 0 without rides', () => expect(successRate(0, 0)).toBe(0));
});
