import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

export async function renameRow(user: UserEvent, title: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^(Rename|Title:) / }))
  await user.clear(screen.getByRole('textbox', { name: 'Title' }))
  await user.type(screen.getByRole('textbox', { name: 'Title' }), `${title}{Enter}`)
}
