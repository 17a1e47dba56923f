/** A value while it is being written: its members may be assigned and its lists grow. */
export type Open<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };
