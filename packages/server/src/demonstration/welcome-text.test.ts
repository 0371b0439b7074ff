import { expect, test } from 'vitest'
import { welcomeText } from './welcome-text'

const address = 'http://localhost:4400'

test('prints where to read e-mails', () => {
  const text = welcomeText({ address, signIns: [], outbox: `${address}/dev/outbox.html` })
  expect(text).toContain('  Cairn is ready at http://localhost:4400\n')
  expect(text).toContain('Read e-mails at http://localhost:4400/dev/outbox.html\n')
})

test('it does not mention mail where mail is sent', () => {
  expect(welcomeText({ address, signIns: [], outbox: null })).not.toContain('mails')
})
