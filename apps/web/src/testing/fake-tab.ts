import { vi } from 'vitest'

/** What `window.open` gives: a tab that notes where it is led. */
export const fakeTab = () => ({
  opener: window as unknown,
  close: vi.fn<() => void>(),
  location: { replace: vi.fn<(url: string) => void>() },
})

export type FakeTab = ReturnType<typeof fakeTab>
