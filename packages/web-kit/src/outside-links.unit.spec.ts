import { describe, expect, it } from 'vitest';
import {
  chatLink,
  directionsLink,
  NAVIGATION_APPS,
  navigationLink,
  OUTSIDE,
  phoneLink,
  placeLink,
} from './outside-links.ts';

describe('a telephone link', () => {
  it.each([
    ['+599 9 123-4567', 'tel:+59991234567'],
    ['(599) 9 123', 'tel:5999123'],
    ['*123#', 'tel:*123%23'],
    ['123 4567;ext=9', 'tel:12345679'],
  ])('dials %j', (phone, href) => {
    expect(phoneLink(phone)).toBe(href);
  });

  it.each(['', 'N/A', 'No phone', '+', '*#', null, undefined])('is none for %j', (phone) => {
    expect(phoneLink(phone)).toBeUndefined();
  });

  it('lets no script through', () => {
    expect(phoneLink('javascript:alert(1)')).toBe('tel:1');
  });
});

describe('a chat link', () => {
  it('has digits only, and the message encoded and trimmed', () => {
    expect(chatLink('+599 9 123 4567', ' Bon día & até? #1 ')).toBe(
      'https://wa.me/59991234567?text=Bon%20d%C3%ADa%20%26%20at%C3%A9%3F%20%231',
    );
  });

  it('needs no message', () => {
    expect(chatLink('1234567')).toBe('https://wa.me/1234567');
    expect(chatLink('1234567', '   ')).toBe('https://wa.me/1234567');
  });

  it.each(['+', '*#', 'No phone', null])('is none for %j', (phone) => {
    expect(chatLink(phone, 'x')).toBeUndefined();
  });
});

describe('a maps link', () => {
  const hostile = 'Café "A&B"?x=1#y/../';

  it('encodes what a person typed', () => {
    const address = new URL(placeLink({ text: hostile }));
    expect(address.origin + address.pathname).toBe('https://www.google.com/maps/search/');
    expect(address.searchParams.get('query')).toBe(hostile);
    expect(address.hash).toBe('');
  });

  it('goes from one place to another, by position where one is known', () => {
    const address = new URL(
      directionsLink({ text: hostile }, { text: 'Hato', point: { lat: 12.19, lng: -68.96 } }),
    );
    expect(Object.fromEntries(address.searchParams)).toEqual({
      api: '1',
      origin: '12.19,-68.96',
      destination: hostile,
      travelmode: 'driving',
    });
  });

  it('starts where the person is when no origin is given', () => {
    expect(new URL(directionsLink({ text: 'Hato' })).searchParams.has('origin')).toBe(false);
  });
});

describe('a navigation link', () => {
  const hato = { text: 'Hato', point: { lat: 12.19, lng: -68.96 } };
  const partsOf = (link: string) => {
    const { origin, pathname, searchParams } = new URL(link);
    return { page: origin + pathname, ...Object.fromEntries(searchParams) };
  };

  it('starts each app at the position', () => {
    expect(NAVIGATION_APPS.map((app) => partsOf(navigationLink(app, hato)))).toEqual([
      {
        page: 'https://www.google.com/maps/dir/',
        api: '1',
        destination: '12.19,-68.96',
        travelmode: 'driving',
        dir_action: 'navigate',
      },
      { page: 'https://maps.apple.com/', daddr: '12.19,-68.96', dirflg: 'd' },
      { page: 'https://waze.com/ul', ll: '12.19,-68.96', navigate: 'yes' },
    ]);
  });

  it.each(NAVIGATION_APPS)('of %s encodes an address that was typed', (app) => {
    const typed = 'Café "A&B"?x=1#y/../';
    const address = new URL(navigationLink(app, { text: typed, point: null }));
    expect([...address.searchParams.values()]).toContain(typed);
    expect(address.hash).toBe('');
  });
});

it('hands nothing of this page to the next', () => {
  expect(OUTSIDE.rel).toBe('noopener noreferrer');
});
