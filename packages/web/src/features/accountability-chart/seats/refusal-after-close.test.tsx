import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../../lib/api/api-failure'
import { notify } from '../../../lib/toasts/notify'
import { useRefusalAfterClose } from './seat-form'
import { seatOf } from './seats.testing'

const written = { title: 'Trade', roles: ['Sell', 'Ship'], assignedToId: null }
const describeField = (field: string, value: unknown) =>
  field === 'roles' ? (value as string[]).join(' · ') : undefined
const refusal = (status: number, code: string, text: string, current?: object) =>
  new ApiFailure(status, [{ code, text }], current)

beforeEach(() => void vi.spyOn(notify, 'error').mockClear())

function opened() {
  const [onClose, whileOpen] = [vi.fn(), vi.fn()]
  const { result } = renderHook(() => useRefusalAfterClose(describeField, onClose, whileOpen))
  return { onClose, whileOpen, told: result.current.refusalHandler('Sales', written), close: result.current.onSaved }
}

it.each([
  [refusal(409, 'STALE', 'Changed.', seatOf('s', 'Shops', null)), 'Someone else has changed Sales.'],
  [refusal(404, 'NOT_FOUND', 'Not here.'), 'Sales has been removed by another user.'],
  [refusal(422, 'X', 'Not like that.'), 'Not like that.'],
])('shows a refused offline change until it is dismissed', (failure, why) => {
  const { onClose, whileOpen, told, close } = opened()
  close()
  told(failure)
  expect(onClose).toHaveBeenCalledOnce()
  expect(whileOpen).not.toHaveBeenCalled()
  const said = `${why} Your change was not saved: Trade, Sell · Ship`
  expect(vi.mocked(notify.error).mock.lastCall).toEqual([said, { ms: 0 }])
})

it('shows a refusal in the popup while it is open', () => {
  const { whileOpen, told } = opened()
  const failure = refusal(422, 'X', 'Not like that.')
  told(failure)
  expect(whileOpen).toHaveBeenCalledExactlyOnceWith(failure)
  expect(notify.error).not.toHaveBeenCalled()
})
