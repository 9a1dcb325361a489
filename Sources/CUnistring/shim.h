#pragma once
#include <uninorm.h>
