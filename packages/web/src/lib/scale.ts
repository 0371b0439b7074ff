export const scales = ['normal', 'wide', 'wall'] as const
export type Scale = (typeof scales)[number]

/** Presenting: the root's font size is 125 % (`wide`) or 150 % (`wall`), and everything, being in rem, follows. */
export function setScale(scale: Scale): void {
  if (scale === 'normal') delete document.documentElement.dataset.scale
  else document.documentElement.dataset.scale = scale
}
