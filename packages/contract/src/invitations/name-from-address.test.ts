import { expect, test } from 'vitest'
import { nameFromAddress } from './name-from-address'

test.each([
  ['ada.lovelace@example.com', 'Ada', 'Lovelace'],
  ['jean-luc_picard+work@example.com', 'Jean', 'Luc Picard'],
  ['info@example.com', 'Info', ''],
  ["maeve.o'neil2@example.com", 'Maeve', "O'neil"],
  ['étienne.ça@example.com', 'Étienne', 'Ça'],
  ['1234@example.com', '1234', ''],
])('%s is %s %s', (email, firstName, lastName) => {
  expect(nameFromAddress(email)).toEqual({ firstName, lastName })
})
