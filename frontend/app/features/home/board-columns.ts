/** Place, six people, the group, who pays most: shared by the head and the rows of the board where it is wide enough. */
export const BOARD_COLUMNS =
  "@min-[64rem]:grid-cols-[minmax(13rem,1fr)_repeat(6,minmax(5.25rem,6.25rem))_7.75rem_6.75rem] @min-[64rem]:gap-x-1";
