import { expect, test } from 'vitest'
import { loadConfig } from './config'

const env = { CAIRN_SECRET: 'a secret for tests only, 32 characters', CAIRN_DATA_DIR: '/nonexistent' }
const billing = (given: Record<string, string>) => loadConfig({ ...env, ...given }).billing
const production = { NODE_ENV: 'production', CAIRN_PUBLIC_URL: 'https://cairn.example.com' }

test('billing is off by default without the demonstration, and the sandbox runs on this machine', () => {
  expect(billing({ CAIRN_DEMO: 'off' })).toEqual({ mode: 'off' })
  expect(billing(production)).toEqual({ mode: 'off' })
  expect(billing({})).toMatchObject({ mode: 'sandbox', isDefault: true })
  expect(billing({ CAIRN_BILLING: 'off' })).toEqual({ mode: 'off' })
  const shown = { CAIRN_DEMO: 'public', CAIRN_PUBLIC_URL: 'https://demo.example.com' }
  expect(billing(shown)).toEqual({ mode: 'off' })
  expect(billing({ ...shown, CAIRN_BILLING_URL: 'https://pay.example.com' })).toMatchObject({ mode: 'sandbox' })
  expect(billing({ CAIRN_BILLING: 'sandbox' })).toEqual({
    mode: 'sandbox',
    isDefault: false,
    url: undefined,
    port: 0,
    host: '127.0.0.1',
  })
  const reached = {
    CAIRN_BILLING: 'sandbox',
    CAIRN_BILLING_URL: 'https://pay.example.com/',
    CAIRN_BILLING_PORT: '4405',
  }
  expect(billing({ ...production, ...reached })).toMatchObject({ url: 'https://pay.example.com', port: 4405 })
})

test.each([
  [{ CAIRN_BILLING: 'on' }, 'CAIRN_BILLING must be one of off, sandbox, stripe.'],
  [{ ...production, CAIRN_BILLING: 'sandbox' }, 'CAIRN_BILLING_URL must be set when CAIRN_BILLING is sandbox'],
  [
    { ...production, CAIRN_BILLING: 'sandbox', CAIRN_BILLING_URL: 'https://cairn.example.com' },
    'CAIRN_BILLING_URL must have a different origin than CAIRN_PUBLIC_URL.',
  ],
  [{ CAIRN_BILLING: 'sandbox', CAIRN_BILLING_PORT: '99999' }, 'CAIRN_BILLING_PORT must be a whole number'],
])('%j ends the start with one sentence', (given, sentence) => {
  expect(() => billing(given)).toThrow(sentence)
})
