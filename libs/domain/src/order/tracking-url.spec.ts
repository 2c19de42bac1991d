import { expect, test } from 'vitest';
import { trackingUrl } from './tracking-url.ts';

const couriers = [
  { name: 'Blue Dart', url: 'https://track.example/parcels/{tracking_number}?n={tracking_number}' },
  { name: 'India Post', url: 'https://post.example/track' },
];

test('puts the tracking number, URL-encoded, into the address of the courier', () => {
  expect(trackingUrl(couriers, { courier: 'Blue Dart', trackingNumber: 'EE 1/$&' })).toBe(
    'https://track.example/parcels/EE%201%2F%24%26?n=EE%201%2F%24%26',
  );
  expect(trackingUrl(couriers, { courier: 'India Post', trackingNumber: 'EE1' })).toBe('https://post.example/track');
});

test('is undefined without a number, without a courier, and for a courier that the shop does not list', () => {
  expect(trackingUrl(couriers, { courier: 'Blue Dart' })).toBeUndefined();
  expect(trackingUrl(couriers, { trackingNumber: 'EE1' })).toBeUndefined();
  expect(trackingUrl(couriers, { courier: 'Speedy', trackingNumber: 'EE1' })).toBeUndefined();
});
