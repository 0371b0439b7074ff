import { create } from 'zustand'

export interface EndedMeeting {
  readonly meetingId: string
  readonly path: string
}

export const useEndedMeeting = create<{ ended: EndedMeeting | null }>(() => ({ ended: null }))

export const rememberEnded = (ended: EndedMeeting): void => useEndedMeeting.setState({ ended })
export const forgetEnded = (): void => useEndedMeeting.setState({ ended: null })
