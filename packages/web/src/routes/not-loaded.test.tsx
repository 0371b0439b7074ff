import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiFailure } from '../lib/api-failure'
import { renderApp } from '../testing/render'
import { signedInClient } from '../testing/signed-in'
import { NotLoaded } from './not-loaded'

const WRONG_ORGANISATION = /^You cannot access this item while in the .*organization$/
const draw = (error: unknown, onRetry = vi.fn()) =>
  renderApp(<NotLoaded error={error} onRetry={onRetry} />, { queryClient: signedInClient() })

it('takes what is not found for another organisation’s', async () => {
  await draw(new ApiFailure(404, []))
  expect(screen.getByText(WRONG_ORGANISATION)).toBeVisible()
})

it.each([new ApiFailure(500, []), new ApiFailure(503, []), new TypeError('Failed to fetch')])(
  'says of anything else that it could not be loaded, and tries again (%s)',
  async (error) => {
    const onRetry = vi.fn()
    const { user } = await draw(error, onRetry)
    expect(screen.queryByText(WRONG_ORGANISATION)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  },
)
