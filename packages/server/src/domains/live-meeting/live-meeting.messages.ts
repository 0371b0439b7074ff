export const dropDownMessages = {
  offTrackRock: (title: string) => `Off-Track Rock: ${title}`,
  measurable: (title: string, note: string) => `${title}: ${note}`,
  against: (value: string, goal: string) => `${value} against ${goal}`,
  noNumber: (goal: string) => `no number against ${goal}`,
} as const
