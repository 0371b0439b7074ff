import type { Page } from '@playwright/test'

export function receivedBy(page: Page): readonly string[] {
  const received: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))))
  return received
}

/** Call before opening the page. */
export function receivedUpdates(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('40/live-update-hub,')) resolve()
      }),
    )
  })
}
