import type { FlagName } from '@cairn/contract/feature-flags/feature-flags'
import type { FlagSetting } from '@cairn/contract/feature-flags/feature-flags.endpoints'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startFailureToasts } from '../app/app'
import { useFlagWatch } from '../app/background'
import { sessionQuery } from '../lib/session/session'
import { provideHubs } from '../lib/sync/hub'
import { answerByHand, refusal } from '../testing/answer-by-hand'
import { fakeHub } from '../testing/fake-hub'
import { renderApp } from '../testing/render'
import { signedInClient } from '../testing/signed-in'
import { FeatureFlagsPage } from './feature-flags'

const ORG = '00000000-0000-7000-8000-000000000020'
const REDIRECT = 'Redirect to the UK region'

const flag = (name: FlagName, set: Partial<FlagSetting> = {}): FlagSetting => ({
  name,
  default: false,
  value: null,
  message: null,
  organizations: [],
  ...set,
})

async function open(page = <FeatureFlagsPage />) {
  const server = answerByHand()
  const queryClient = signedInClient()
  const session = queryClient.getQueryData(sessionQuery.queryKey) as Session
  queryClient.setQueryData(sessionQuery.queryKey, { ...session, org: { id: ORG, name: 'Alder Creek' } } as Session)
  return { ...(await renderApp(page, { queryClient })), server }
}

function Watched() {
  useFlagWatch()
  return <FeatureFlagsPage />
}

const choicesOf = (name: string) => within(screen.getByRole('group', { name: `${name} for everyone` }))
const chosen = (name: string) =>
  choicesOf(name)
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map((button) => button.textContent)

it('an operator sees each flag, for everybody and for single organizations', async () => {
  const { server } = await open()
  const own = { orgId: ORG, name: 'Alder Creek', value: true }
  const body = [
    flag('style-guide', { default: true }),
    flag('region-uk-redirect', { value: false, organizations: [own] }),
  ]
  await server.answer({ status: 200, body })
  expect(await screen.findByText('Shows every part of the interface at /style-guide.')).toBeVisible()
  expect([chosen('Style guide'), chosen(REDIRECT)]).toEqual([['Default (on)'], ['Off']])
  expect(screen.getByText('On in Alder Creek')).toBeVisible()
})

it('sets a flag for everybody, or for one organization, and shows the server’s result', async () => {
  startFailureToasts()
  const { server, user } = await open()
  await server.answer({ status: 200, body: [flag('region-uk-redirect')] })
  await screen.findByText('region-uk-redirect')
  await user.click(choicesOf(REDIRECT).getByText('On'))
  const sent = () => server.sent.at(-1)
  expect(sent()).toMatchObject({ url: '/api/v2/operator/feature-flag/region-uk-redirect', body: { value: true } })
  await server.answer({ status: 200, body: { succeeded: true, flag: flag('region-uk-redirect', { value: true }) } })
  await waitFor(() => expect(chosen(REDIRECT)).toEqual(['On']))
  await user.click(screen.getByRole('button', { name: `Turn ${REDIRECT} off only in Alder Creek` }))
  expect(sent()).toMatchObject({ body: { value: false, orgId: ORG } })
  await server.answer(refusal(403, undefined, 'No longer yours to set.'))
  expect(await screen.findByText('No longer yours to set.')).toBeVisible()
  expect(chosen(REDIRECT)).toEqual(['On'])
})

it('follows another operator’s changes', async () => {
  const configuration = fakeHub()
  provideHubs(() => configuration)
  const { server } = await open(<Watched />)
  const answers = new Map([
    ['/api/v2/operator/feature-flags', [flag('region-uk-redirect')]],
    ['/api/v2/app-configuration/feature-flags', {}],
  ] as [string, unknown][])
  const answerAll = async (from: number) => {
    for (const { url } of server.sent.slice(from)) await server.answer({ status: 200, body: answers.get(url) ?? {} })
  }
  await waitFor(() => expect(server.sent).toHaveLength(2))
  await answerAll(0)
  await screen.findByText('region-uk-redirect')
  answers.set('/api/v2/operator/feature-flags', [flag('region-uk-redirect', { value: true })])
  configuration.say('AppConfigUpdated')
  await waitFor(() => expect(server.sent.slice(2).map(({ url }) => url)).toContain('/api/v2/operator/feature-flags'))
  await answerAll(2)
  await waitFor(() => expect(chosen(REDIRECT)).toEqual(['On']))
})

it('is not for others', async () => {
  const { server } = await open()
  await server.answer(refusal(403))
  expect(await screen.findByText('Only the operators of this server can set feature flags.')).toBeVisible()
  expect(screen.queryByRole('group')).toBeNull()
})
