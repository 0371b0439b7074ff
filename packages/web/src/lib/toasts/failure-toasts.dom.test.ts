import { describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../api/api-failure'
import { sendRequest } from '../api/http-client'
import { toastForFailure } from './failure-toasts'

const of = (status: number, text?: string) => toastForFailure(new ApiFailure(status, text ? [{ code: 'X', text }] : []))

describe('the toast of a refused call', () => {
  it('shows the server’s first sentence alone', () => {
    expect(of(422, 'There is a meeting of this name.')).toEqual({ text: 'There is a meeting of this name.' })
  })

  it('joins all sentences of a V/TO’s call, each once, and shows the first of any other', async () => {
    const texts = ['title: Name it.', 'This date has passed.', 'This date has passed.']
    const [named, ...others] = texts.map((text) => ({ code: 'X', text }))
    const body = { succeeded: false, messages: [{ ...named, field: 'title' }, ...others] }
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status: 422 })))
    const refused = (url: string) => sendRequest({ method: 'PUT', url }).catch(toastForFailure)
    expect(await refused('/api/v1/vto/collection/1/revision/2')).toEqual({ text: 'Name it. This date has passed.' })
    expect(await refused('/api/v1/rock/1')).toEqual({ text: 'Name it.' })
    vi.unstubAllGlobals()
  })

  it.each([
    [400, 'SOMETHING WENT WRONG'],
    [401, 'ACCESS IS CURRENTLY RESTRICTED'],
    [403, 'ACCESS IS CURRENTLY RESTRICTED'],
    [404, "SORRY, WE COULDN'T LOCATE THE ITEM YOU'RE LOOKING FOR"],
    [422, 'THERE WAS AN ISSUE SUBMITTING YOUR FORM'],
    [500, "WE'RE SORRY, BUT SOMETHING WENT WRONG"],
    [418, "WE'RE SORRY, BUT SOMETHING WENT WRONG"],
  ])('titles a bare %i by its status', (status, title) => {
    expect(of(status)?.title).toBe(title)
  })

  it.each([
    ['FORBIDDEN', 403, 'ACCESS IS CURRENTLY RESTRICTED', /^You do not have the permissions/],
    ['NOT_FOUND', 404, "SORRY, WE COULDN'T LOCATE THE ITEM YOU'RE LOOKING FOR", /^The item your are looking for/],
    ['UNEXPECTED', 500, "WE'RE SORRY, BUT SOMETHING WENT WRONG", /^Our team has been notified/],
  ])('also titles it so if the server says only %s', (code, status, title, text) => {
    const toast = toastForFailure(new ApiFailure(status, [{ code, text: 'As in the table.' }]))
    expect(toast).toEqual({ title, text: expect.stringMatching(text) })
  })

  it('lists what to try for 400 and 422', () => {
    expect(of(400)?.items).toHaveLength(4)
    expect(of(422)?.items).toHaveLength(3)
  })

  it('shows nothing without an answer: the connection banner does', () => {
    expect(of(0)).toBeNull()
  })

  it('reports an unknown error for anything but a refusal', () => {
    expect(toastForFailure(new Error('x'))).toEqual({ text: 'An unknown error occurred' })
  })
})
