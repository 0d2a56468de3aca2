// The declarations of Apple's C library that the modules of the library use, for type-checking only.
typedef unsigned long size_t;
typedef long ssize_t;
typedef long time_t;
typedef long long off_t;
typedef unsigned short mode_t;
typedef unsigned short nlink_t;
typedef unsigned int uid_t;
typedef unsigned int gid_t;
typedef int dev_t;
typedef unsigned long long ino_t;
typedef unsigned int nfds_t;

void *memchr(const void *, int, size_t);
int memcmp(const void *, const void *, size_t);
size_t strlen(const char *);
char *strdup(const char *);
char *strerror(int);
char *getenv(const char *);
void free(void *);
double log2(double);
double exp2(double);

typedef void *iconv_t;
iconv_t iconv_open(const char *, const char *);
int iconv_close(iconv_t);
size_t iconv(iconv_t, char **, size_t *, char **, size_t *);

struct timespec { time_t tv_sec; long tv_nsec; };
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
  off_t st_size;
};
int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);

typedef struct _DIR DIR;
struct _DIR { int fd; };
struct dirent { ino_t d_ino; unsigned short d_namlen; unsigned char d_type; char d_name[1024]; };
DIR *opendir(const char *);
struct dirent *readdir(DIR *);
int closedir(DIR *);

struct pollfd { int fd; short events; short revents; };
int poll(struct pollfd *, nfds_t, int);
#define POLLIN 0x0001
#define POLLOUT 0x0004

int close(int);
int isatty(int);
int fchmod(int, mode_t);
int fchown(int, uid_t, gid_t);
int fsync(int);
int ftruncate(int, off_t);
int link(const char *, const char *);
int linkat(int, const char *, int, const char *, int);
int mkdir(const char *, mode_t);
int raise(int);
int rename(const char *, const char *);
int rmdir(const char *);
int unlink(const char *);
long sysconf(int);
off_t lseek(int, off_t, int);
ssize_t pread(int, void *, size_t, off_t);
ssize_t read(int, void *, size_t);
ssize_t readlink(const char *, char *, size_t);
ssize_t write(int, const void *, size_t);
time_t time(time_t *);
char *realpath(const char *, char *);
#define AT_FDCWD -2
#define SEEK_SET 0
#define _SC_NPROCESSORS_ONLN 58

#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x0004
#define O_APPEND 0x0008
#define O_NOFOLLOW 0x0100
#define O_CREAT 0x0200
#define O_EXCL 0x0800
#define O_CLOEXEC 0x1000000
#define F_GETFD 1

typedef void (*sig_t)(int);
sig_t signal(int, sig_t);
#define SIGHUP 1
#define SIGINT 2
#define SIGPIPE 13
#define SIGTERM 15
#define SIGXFSZ 25

typedef unsigned int sigset_t;
int sigemptyset(sigset_t *);
int sigaddset(sigset_t *, int);
#define SIG_BLOCK 1
#define SIG_SETMASK 3

typedef struct _opaque_pthread_t { long sig; } *pthread_t;
typedef struct _opaque_pthread_attr_t { long sig; } pthread_attr_t;
int pthread_create(pthread_t _Nullable *_Nonnull, const pthread_attr_t *_Nullable,
                   void *_Nullable (*_Nonnull)(void *_Nonnull), void *_Nullable);
int pthread_detach(pthread_t _Nonnull);
int pthread_equal(pthread_t _Nullable, pthread_t _Nullable);
int pthread_kill(pthread_t _Nonnull, int);
pthread_t _Nonnull pthread_self(void);
int pthread_sigmask(int, const sigset_t *_Nullable, sigset_t *_Nullable);

#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define E2BIG 7
#define EBADF 9
#define EACCES 13
#define EEXIST 17
#define EXDEV 18
#define EISDIR 21
#define EINVAL 22
#define ENFILE 23
#define EMFILE 24
#define EROFS 30
#define EMLINK 31
#define EPIPE 32
#define EAGAIN 35
#define ENOTSUP 45
#define ELOOP 62
#define ENOSYS 78
#define EILSEQ 92
#define EOPNOTSUPP 102
