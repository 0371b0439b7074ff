/** All that is read of one revision's contents begins with its key; alone, since the frame must know them for live updates. */
export const revisionKeys = {
  /** Of every revision of each kind. */
  roots: [['vto'], ['ac']],
  vto: (revisionId: string) => ['vto', revisionId] as const,
  ac: (revisionId: string) => ['ac', revisionId] as const,
}
