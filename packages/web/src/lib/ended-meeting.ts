import { create } from 'zustand'

export interface EndedMeeting {
  readonly meetingId: string
  /** Of its summary. */
  readonly path: string
}

/** The meeting whose end this person has just seen: should it be resumed, they are led back. */
export const useEndedMeeting = create<{ ended: EndedMeeting | null }>(() => ({ ended: null }))

export const rememberEnded = (ended: EndedMeeting): void => useEndedMeeting.setState({ ended })
export const forgetEnded = (): void => useEndedMeeting.setState({ ended: null })
