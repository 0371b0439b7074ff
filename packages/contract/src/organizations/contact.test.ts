import { describe, expect, test } from 'vitest'
import { contactFaults, readPhone, readWebsite } from './organizations.schemas'

describe('a telephone number', () => {
  test.each([
    ['US', '9375550134', '+1 937 555 0134'],
    ['US', '(937) 555-0134', '+1 937 555 0134'],
    ['US', '+1 937.555.0134', '+1 937 555 0134'],
    ['US', '937555013', null],
    ['US', '19375550134', null],
    ['US', '937-555-0134 ext. 5', null],
    ['US', '1-800-FLOWERS', null],
    ['US', '+49 30 123456', '+49 30 123456'],
    ['CA', '+1 416 555 01234', null],
    ['DE', '+49 (30) 123-456', '+49 30 123 456'],
    ['GB', '+44 (0)20 7946 0958', '+44 20 7946 0958'],
    ['GB', '020 7946 0958', null],
    ['DE', '9375550134', null],
    ['DE', '+49 1234567890123456', null],
    ['DE', '+0123456789', null],
    ['DE', '+49 30 12 34 56 + 7', null],
  ])('in %s %s is %s', (country, typed, stored) => {
    expect(readPhone(typed, country)).toBe(stored)
  })

  test('is stable when read again, in any country', () => {
    for (const stored of ['+1 937 555 0134', '+44 20 7946 0958']) {
      expect([readPhone(stored, 'US'), readPhone(stored, 'DE')]).toEqual([stored, stored])
    }
  })
})

describe('a website', () => {
  test.each([
    ['example.com', 'https://example.com'],
    [' https://Example.com/ ', 'https://example.com'],
    ['http://example.com/about?x=1#top', 'http://example.com/about?x=1#top'],
    ['www.example.co.uk:8080', 'https://www.example.co.uk:8080'],
    ['münchen.example', 'https://xn--mnchen-3ya.example'],
    ['example.xn--p1ai', 'https://example.xn--p1ai'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(readWebsite(typed)).toBe(stored)
    expect(readWebsite(stored)).toBe(stored)
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'mailto:ada@example.com',
    'ftp://example.com',
    'https://bank.example@evil.example',
    'localhost',
    '127.0.0.1',
    'example',
    'ex ample.com',
    'example..com',
    '-example.com',
    `${'a'.repeat(200)}.com`,
    'https://',
  ])('%s is refused', (typed) => {
    expect(readWebsite(typed)).toBeNull()
  })
})

test('all fields are optional, and each fault has its own text id', () => {
  expect(contactFaults({ phone: null, website: '', countryCode: 'US' })).toEqual([])
  expect(contactFaults({ phone: '12', website: 'x', countryCode: 'US' })).toEqual([
    { field: 'phone', code: 'VAL_INVALID_PHONE' },
    { field: 'website', code: 'VAL_INVALID_WEBSITE' },
  ])
})
