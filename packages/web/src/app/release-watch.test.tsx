import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emitApiEvent } from '../lib/api/http-client'
import { useUnsaved } from '../lib/forms/unsaved'
import * as ownBuild from '../lib/offline/own-build'
import { renderApp } from '../testing/render'
import { dismissQuestions } from '../ui/overlays/confirm-dialog'
import { ReleaseWatch } from './background'

const OFFER = "We've released new features!"
const NOTICE = /^New features have been released\./
const LOADED = { timeout: 15_000 }

beforeEach(() => {
  vi.spyOn(ownBuild, 'ownBuild').mockReturnValue('one')
})
afterEach(() => {
  dismissQuestions()
  vi.unstubAllGlobals()
})

function Typed() {
  const [text, setText] = useState('')
  useUnsaved(text !== '')
  return <input aria-label="Comment" value={text} onChange={(event) => setText(event.currentTarget.value)} />
}

async function draw() {
  const answer = () => new Response(JSON.stringify({ succeeded: true, version: 'two' }), { status: 200 })
  vi.stubGlobal('fetch', () => Promise.resolve(answer()))
  const drawn = await renderApp(
    <>
      <ReleaseWatch />
      <Typed />
    </>,
  )
  return {
    ...drawn,
    release: () =>
      act(async () => {
        emitApiEvent('new-release')
        await Promise.resolve()
      }),
  }
}

it('offers a release immediately if nothing is being typed', async () => {
  const { release } = await draw()
  await release()
  expect(await screen.findByText(OFFER, {}, LOADED)).toBeVisible()
  expect(screen.queryByText(NOTICE)).toBeNull()
})

const comment = () => screen.getByLabelText('Comment')
const write = (text: string) => fireEvent.change(comment(), { target: { value: text } })

it.each([
  ['is in a field', () => comment().focus(), () => comment().blur()],
  ['has not saved what was typed', () => write('Slate'), () => write('')],
])('a release waits, with a quiet notice, while a person %s', async (_who, begin, end) => {
  const { release } = await draw()
  act(begin)
  await release()
  expect(await screen.findByText(NOTICE, {}, LOADED)).toBeVisible()
  expect(screen.queryByText(OFFER)).toBeNull()
  act(end)
  expect(await screen.findByText(OFFER, {}, LOADED)).toBeVisible()
})
