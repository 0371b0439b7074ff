import { checkDiscountCode } from '@cairn/contract/billing/billing.endpoints'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { urlOf } from '../lib/api/http-client'
import { clearSignUpCodes, saveSignUpCodes } from '../lib/session/sign-up-codes'
import { renderApp } from '../testing/render'
import { RegisterPage, SSORegisterPage } from './register'

afterEach(() => {
  clearSignUpCodes()
  vi.unstubAllGlobals()
})

it.each([
  ['registration', RegisterPage],
  ['registration after another provider', SSORegisterPage],
] as const)('says at %s which codes of a link cannot be used, and which can', async (_where, Page) => {
  saveSignUpCodes({ referralCode: 'FRIEND', discountCode: 'NEVER5' })
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/discount/')) return Response.json([])
    const outcome = url === urlOf(checkDiscountCode, { params: { code: 'NEVER5' } }) ? 'invalid' : 'applied'
    return Response.json({ outcome, lastDay: null })
  })
  await renderApp(<Page />)
  expect(await screen.findByText('The code NEVER5 is not valid.')).toBeVisible()
  expect(await screen.findByText('The code FRIEND will be applied.')).toBeVisible()
})

it('checks nothing for visitors without a code', async () => {
  const sent = vi.fn(async () => Response.json({}))
  vi.stubGlobal('fetch', sent)
  await renderApp(<RegisterPage />)
  expect(await screen.findByRole('textbox', { name: /E-mail/ })).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
})
