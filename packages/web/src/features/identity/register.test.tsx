import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../../lib/api/query-client'
import { siteLinksQuery } from '../../lib/session/site-links'
import { RegisterForm, RegisterSsoForm } from '../../pages/register'
import { renderApp } from '../../testing/render'
import { RegisterDetails } from './components/register-details'

const INDICATED = 'Indicated fields are required before proceeding.'
let answer: () => Response
const sent = vi.fn((_url: string) => answer())

beforeEach(() => {
  answer = () => Response.json({ succeeded: true })
  sent.mockClear()
  vi.stubGlobal('fetch', async (url: string) => sent(url))
})

const onRegistered = async () => undefined
const press = (name: string) => screen.getByRole('button', { name })

it('requires an address and a complete code before the next step', async () => {
  const { user } = await renderApp(<RegisterForm onRegistered={onRegistered} />)
  await user.click(await screen.findByRole('button', { name: 'Send the code' }))
  expect(screen.getByRole('alert')).toHaveTextContent(INDICATED)
  expect(screen.getByText('This is required.')).toBeInTheDocument()
  await user.type(screen.getByLabelText(/^E-mail/), 'kim@')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(press('Send the code'))
  expect(screen.getByText('Invalid Email')).toBeInTheDocument()
  expect(sent).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText(/^E-mail/), 'example.com')
  await user.click(press('Send the code'))
  await user.type(await screen.findByLabelText(/^Verification code/), '12{Enter}')
  expect(screen.getByText('Your verification code should be 6 characters long.')).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('Please check the indicated fields.')
})

it('does not show another kind of refusal at a field', async () => {
  const messages = [{ code: 'TOO_MANY_TRIES', text: 'Too many attempts.' }]
  answer = () => Response.json({ succeeded: false, messages }, { status: 429 })
  const { user } = await renderApp(<RegisterForm onRegistered={onRegistered} />)
  await user.type(await screen.findByLabelText(/^E-mail/), 'kim@example.com{Enter}')
  expect(await screen.findByText('Too many attempts.')).toBeInTheDocument()
  expect(screen.queryByText(INDICATED)).not.toBeInTheDocument()
})

const forms = {
  details: (
    <RegisterDetails email="kim@example.com" proof={{ verificationCode: '123456' }} onRegistered={onRegistered} />
  ),
  sso: <RegisterSsoForm email="kim@example.com" names={{ firstName: '', lastName: '' }} onRegistered={onRegistered} />,
}

const withTerms = () => {
  const client = makeQueryClient()
  client.setQueryData(siteLinksQuery.queryKey, [{ name: 'terms', url: 'https://example.com/terms' }])
  return client
}

it.each(Object.entries(forms))(
  'leads from one wrong field of the %s to the next, the terms last',
  async (name, form) => {
    const messages = [{ code: 'TERMS', text: 'You must agree with terms & conditions.', field: 'acceptTerms' }]
    answer = () => Response.json({ succeeded: false, messages }, { status: 422 })
    const { user } = await renderApp(form, { queryClient: withTerms() })
    const submit = await screen.findByRole('button', { name: 'Create account' })
    const isAt = (label: RegExp) =>
      waitFor(() => expect(screen.getByLabelText(label, { selector: 'input' })).toHaveFocus())
    await user.click(submit)
    await isAt(/^First name/)
    await user.keyboard('Kim')
    await user.click(submit)
    await isAt(/^Last name/)
    await user.keyboard('Ash')
    await user.click(submit)
    if (name === 'details') {
      await isAt(/^Password/)
      await user.keyboard('Quarry-Stone-7')
      await user.click(submit)
    }
    await isAt(/^I agree/)
    expect(screen.getByText('You must agree with terms & conditions.')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent(INDICATED)
    await user.keyboard(' ')
    expect(screen.queryByText(INDICATED)).not.toBeInTheDocument()
  },
)

it('links to the terms if the server has any', async () => {
  answer = () => Response.json([{ name: 'terms', url: 'https://example.com/terms' }])
  await renderApp(
    <RegisterSsoForm
      email="kim@example.com"
      names={{ firstName: 'Kim', lastName: 'Lee' }}
      onRegistered={onRegistered}
    />,
  )
  expect(await screen.findByRole('link', { name: 'terms & conditions' })).toHaveAttribute(
    'href',
    'https://example.com/terms',
  )
  expect(screen.getByLabelText('I agree to the terms & conditions')).not.toBeChecked()
})

it.each(Object.entries(forms))('says no word of terms in the %s where the server has none', async (name, form) => {
  const asked: string[] = []
  answer = () => Response.json({ succeeded: true })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return url.includes('links') ? Response.json([]) : answer()
  })
  const { user } = await renderApp(form)
  await user.type(await screen.findByLabelText(/^First name/), 'Kim')
  await user.type(screen.getByLabelText(/^Last name/), 'Ash')
  if (name === 'details') await user.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'Quarry-Stone-7')
  expect(screen.queryByText(/terms/i)).toBeNull()
  await user.click(press('Create account'))
  await waitFor(() => expect(asked.some((url) => url.includes('register'))).toBe(true))
  expect(screen.queryByText(/terms/i)).toBeNull()
})
