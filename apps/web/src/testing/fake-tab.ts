import { vi } from 'vitest'

/** Stands for the result of `window.open`, and records its location. */
export const fakeTab = () => ({
  opener: window as unknown,
  close: vi.fn<() => void>(),
  location: { replace: vi.fn<(url: string) => void>() },
})

export type FakeTab = ReturnType<typeof fakeTab>
