/** Start of the addresses of players that may be framed. The sanitiser and the site's policy allow no others. */
export const videoHosts = ['https://www.youtube-nocookie.com/embed/', 'https://player.vimeo.com/video/'];
