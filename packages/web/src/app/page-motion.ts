import type { RegisteredRouter } from '@tanstack/react-router'

const IN_MS = 140

export function watchPages(router: Pick<RegisteredRouter, 'subscribe'>): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    document
      .getElementById('content')
      ?.animate?.([{ opacity: 0.3 }, { opacity: 1 }], { duration: IN_MS, easing: 'ease-out' })
  })
}
