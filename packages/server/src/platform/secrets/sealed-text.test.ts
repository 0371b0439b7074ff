import { expect, test } from 'vitest'
import { openText, sealText } from './sealed-text'

const seal = { secret: 'a secret of thirty-two characters', purpose: 'job', owner: 'one' }

test('a sealed text opens with its key, and reveals nothing', () => {
  const sealed = sealText(seal, 'the code is K7QPM3')
  expect(openText(seal, sealed)).toBe('the code is K7QPM3')
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('K7QPM3')
  expect(sealText(seal, 'the code is K7QPM3')).not.toBe(sealed)
})

test.each([
  { ...seal, secret: 'another secret of 32 characters..' },
  { ...seal, purpose: 'mail' },
  { ...seal, owner: 'two' },
])('a sealed text does not open with %o', (other) => {
  expect(() => openText(other, sealText(seal, 'text'))).toThrow()
})
