import { create } from 'zustand'

const useAnnouncement = create<{ text: string; count: number }>(() => ({ text: '', count: 0 }))

export function announce(text: string): void {
  useAnnouncement.setState((before) => ({ text, count: before.count + 1 }))
}

/** The alternating space makes screen readers repeat the same message. */
export function LiveRegion() {
  const { text, count } = useAnnouncement()
  return (
    <div className="vh" role="status" aria-live="polite" aria-atomic="true">
      {text}
      {count % 2 === 1 ? '\u00a0' : ''}
    </div>
  )
}
